import { Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { copyText } from '../../lib/copyText.ts';
import { media } from '../../theme/breakpoints.ts';
import { visuallyHidden } from '../../theme/mixins.ts';
import { Button } from '../../ui/form/Button.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';

/** Copies the address of a record, which opens it for everybody who may see it. */
export function CopyLink({ id }: { id: string }) {
  const toast = useToast();
  const numberOf = useTicketNumber();
  const copy = async () => {
    const copied = await copyText(`${window.location.origin}/repairs?record=${id}`);
    const description = 'Link to the record copied to clipboard';
    toast(
      copied
        ? { title: 'Copied!', about: numberOf(id), description }
        : failure('Failed to copy to clipboard'),
    );
  };
  return (
    <Button variant="ghost" icon={<Link2 />} onClick={() => void copy()}>
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
