import { styled } from 'styled-components';
import { shownName } from '../../../src/domain/brand.ts';
import { fontSize, radius, space, theme } from '../../theme/theme.ts';
import { Letterhead } from '../../ui/layout/Letterhead.tsx';
import type { PresentationDraft } from './profile.ts';

/** How a receipt will begin and end; black on white in both colour schemes, as on paper. */
export function ReceiptPreview({ shop }: { shop: PresentationDraft }) {
  const { name, logo, address, phones, hours, messenger, receiptFooter } = shop;
  const lines = [address, phones, hours, messenger.replace(/^https?:\/\//i, '')];
  return (
    <Paper role="group" aria-label="Preview of a receipt">
      <Letterhead
        name={shownName({ name: name.trim() })}
        logo={logo === '' ? null : logo}
        lines={lines.map((line) => line.trim())}
      />
      <Lines aria-hidden="true">
        <i />
        <i />
        <i />
      </Lines>
      <Footer>{receiptFooter.trim()}</Footer>
    </Paper>
  );
}

const Paper = styled.div`
  width: 100%;
  max-width: 302px;
  margin: 0 auto;
  padding: ${space[5]} ${space[4]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.small};
  background: #fff;
  color: #000;
  box-shadow: ${theme.shadowCard};
`;

/** What the receipt is about, as empty lines. */
const Lines = styled.div`
  display: grid;
  gap: ${space[2]};
  margin: ${space[4]} 0;
  padding: ${space[4]} 0;
  border-block: 1px dashed #8a9099;

  i {
    height: 8px;
    border-radius: ${radius.small};
    background: #e6e8eb;
  }

  i:nth-child(2) {
    width: 72%;
  }

  i:last-child {
    width: 40%;
    margin-left: auto;
  }
`;

const Footer = styled.p`
  font-size: ${fontSize.small};
  line-height: 16px;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
