import { Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { recordPath } from '../../entities/repair/links.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { media } from '../../theme/breakpoints.ts';
import { visuallyHidden } from '../../theme/mixins.ts';
import { Button } from '../../ui/form/Button.tsx';

/** Copies the address of a record, which opens it for everybody who may see it. */
export function CopyLink({ id }: { id: string }) {
  const copy = useCopy();
  const number = useTicketNumber()(id);
  const address = `${window.location.origin}${recordPath(id)}`;
  return (
    <Button
      variant="ghost"
      icon={<Link2 />}
      onClick={() => void copy(address, 'Link to the record copied to clipboard', number)}
    >
      <Words>Copy link</Words>
    </Button>
  );
}

/** The narrowest phones have room for the icon alone beside the other buttons. */
const Words = styled.span`
  ${media.narrow} {
    ${visuallyHidden}
  }
`;
