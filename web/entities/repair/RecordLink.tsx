import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { OPENED_HERE } from '../../lib/browser/openedHere.ts';
import { touchArea } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { recordPath } from './links.ts';
import { useTicketNumber } from './useTicketNumber.ts';

/** A record's number, which opens the record; closing that leads back. */
export function RecordLink({ id }: { id: string }) {
  const numberOf = useTicketNumber();
  return (
    <TicketNumber to={recordPath(id)} state={OPENED_HERE}>
      {numberOf(id)}
    </TicketNumber>
  );
}

/** Only its colour shows that it is a link, and an underline on hover: a row has one of them. */
const TicketNumber = styled(Link)`
  display: inline-block;
  border-radius: 2px;
  color: ${theme.accentText};
  text-decoration: none;
  white-space: nowrap;
  ${touchArea}

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }
`;
