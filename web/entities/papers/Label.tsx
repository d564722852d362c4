import { styled } from 'styled-components';
import { labelLink, shortName } from '../../../src/domain/papers.ts';
import { ticketNumber, ticketPath } from '../../../src/domain/ticket.ts';
import { fontWeight } from '../../theme/theme.ts';
import { Barcode } from './Barcode.tsx';
import type { PaperRecord, PaperShop } from './paperFacts.ts';
import { PaperQr } from './PaperQr.tsx';
import { LABEL_PAPERS, labelSize } from './paperSizes.ts';

/** The side of the code, in millimetres. */
const CODE = 16;
const POINT_MM = 0.353;
/** The widest letter of the bold face, as a share of its size. */
const LETTER = 0.66;

/** The largest type size that fits beside the code, in points. */
function ticketSize(number: string, millimetres: number): number {
  return Math.min(18, Math.floor(millimetres / (number.length * LETTER * POINT_MM)));
}

interface LabelProps {
  shop: Pick<PaperShop, 'shopAddress' | 'labelSize'>;
  record: Pick<PaperRecord, 'id' | 'clientName' | 'unit'>;
  prefix: string;
}

/**
 * The sticker for a device (rule 337), which never has the full name of its owner, a price or a
 * passcode.
 */
export function Label({ shop, record, prefix }: LabelProps) {
  const { usable } = LABEL_PAPERS[labelSize(shop.labelSize)];
  const number = ticketNumber(record.id, prefix);
  const link = labelLink(shop, window.location.origin, ticketPath(record.id));
  return (
    <Box aria-label={`Label ${number}`}>
      <Words>
        <Ticket style={{ fontSize: `${ticketSize(number, usable - CODE)}pt` }}>{number}</Ticket>
        <Client>{shortName(record.clientName)}</Client>
        <Unit>{record.unit}</Unit>
      </Words>
      <PaperQr text={link} millimetres={CODE} border={1} />
      <BarsRow>
        <Barcode text={number} width={usable} height={6.5} />
      </BarsRow>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: 1mm;
  /* Fits the smallest label with its margins, since scaled bars would not be whole dots. */
  height: 25mm;
  overflow: hidden;
  color: #000;
  line-height: 1.2;
`;

const Words = styled.div`
  min-width: 0;
  overflow: hidden;
`;

const Ticket = styled.p`
  font-weight: ${fontWeight.strong};
  line-height: 1.1;
  white-space: nowrap;
`;

const Client = styled.p`
  font-size: 9pt;
  font-weight: ${fontWeight.medium};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Unit = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: 8pt;
  overflow-wrap: anywhere;
`;

const BarsRow = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-content: center;
`;
