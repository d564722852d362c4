import { Copy } from 'lucide-react';
import { css, styled } from 'styled-components';
import { dialNumber } from '../../../src/domain/phones.ts';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { media } from '../../theme/breakpoints.ts';
import { hoveredLink } from '../../theme/hovered.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { duration, easing, radius, size, theme } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';

interface ContactNumberProps {
  contactNo: string;
  /** In a table the button appears when the row is pointed at, and takes no room. */
  inTable?: boolean;
}

/** A contact number to call or copy; text that is no number stays text (rule 253). */
export function ContactNumber({ contactNo, inTable = false }: ContactNumberProps) {
  const copy = useCopy();
  const number = dialNumber(contactNo);
  if (number === null) return contactNo;
  return (
    <Box $inTable={inTable}>
      <Link href={`tel:${number}`} aria-label={`Call ${contactNo}`}>
        {contactNo}
      </Link>
      <PlainIconButton
        label={`Copy ${contactNo}`}
        icon={<Copy />}
        size="small"
        onClick={() => void copy(contactNo.trim(), 'Contact number copied to clipboard')}
      />
    </Box>
  );
}

const tableBox = css`
  display: block;

  > a {
    display: block;
    ${ellipsis}
  }

  > button {
    position: absolute;
    top: 0;
    /* In the padding of the cell, beside the last digit. */
    right: -8px;
    width: 20px;
    height: 16px;
    background: var(--row, ${theme.surface});
    opacity: 0;
    transition: opacity ${duration.fast} ${easing};
  }

  &:hover > button,
  > button:focus-visible {
    opacity: 1;
  }

  /* The cell would cut a ring around it. */
  > button:focus-visible {
    outline-offset: -2px;
  }

  ${media.coarse} {
    > a {
      line-height: 1.5rem;
    }

    /* The button would leave no room for the number; the open record has it, too. */
    > button {
      display: none;
    }
  }
`;

/* In one piece, so that the button never stands alone on the next line. */
const textBox = css`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  overflow-wrap: anywhere;

  > button {
    width: 24px;
    height: 24px;
    margin: -4px 0;
  }

  ${media.coarse} {
    > a {
      padding: 12px 0;
    }

    /* In a card, it is in line with the other values. */
    dd & > a {
      margin: -12px 0;
    }

    > button {
      width: ${size.touch};
      height: ${size.touch};
      margin: -12px 0;
    }
  }
`;

/** Above the button that covers a card. */
const Box = styled.span<{ $inTable: boolean }>`
  position: relative;
  z-index: 1;
  ${({ $inTable }) => ($inTable ? tableBox : textBox)}

  > button > svg {
    width: 14px;
    height: 14px;
  }

  ${media.print} {
    /* A number is not broken; a text around it may be. */
    min-width: 88px;

    > button {
      display: none;
    }
  }
`;

const Link = styled.a`
  border-radius: ${radius.small};
  color: inherit;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  ${focusRingInside}

  ${hoveredLink}
`;
