import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, radius, space, theme, zIndex } from '../../theme/theme.ts';
import { Spinner } from './Spinner.tsx';

/** Says over the page that something is coming whose place is not there yet, such as a dialog. */
export function Waiting({ text }: { text: string }) {
  // Outside of the page, which an open dialog hides from screen readers.
  return createPortal(
    <Box role="status">
      <Spinner />
      {text}
    </Box>,
    document.body,
  );
}

const hidden = keyframes`
  from, to {
    visibility: hidden;
  }
`;

/** Not drawn at first, so that nothing flashes where it comes at once. */
const Box = styled.div`
  position: fixed;
  z-index: ${zIndex.toast};
  top: ${space[4]};
  left: 50%;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.raised};
  color: ${theme.text};
  font-size: ${fontSize.table};
  box-shadow: ${theme.shadowDialog};
  white-space: nowrap;
  pointer-events: none;
  transform: translateX(-50%);
  animation: ${hidden} 70ms;

  ${media.print} {
    display: none;
  }
`;
