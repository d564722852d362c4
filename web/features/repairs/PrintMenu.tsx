import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { openAppOverlay } from '../../lib/browser/appOverlays.ts';
import { useCan } from '../../lib/session/useSession.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { useKeyDown } from '../../ui/form/useKeyDown.ts';
import { keyNames } from '../../ui/layout/Key.tsx';
import { Keys } from '../../ui/layout/Keys.tsx';
import { PRINT_KEYS } from '../../ui/layout/shortcutKeys.ts';
import { useIsMobile } from '../../ui/layout/useMediaQuery.ts';
import { Popover, PopoverClose } from '../../ui/overlay/Popover.tsx';
import { isOnTop } from '../../ui/overlay/topDialog.ts';

interface PrintMenuProps {
  id: string;
  /** Whether a warranty of the record has begun. */
  hasWarranty: boolean;
}

/**
 * Prints the papers of an open record. Ctrl+P prints its first one instead of the page, which
 * nobody wants on paper; under another dialog it prints nothing.
 */
export function PrintMenu({ id, hasWarranty }: PrintMenuProps) {
  const can = useCan();
  const isMobile = useIsMobile();
  const papers = [
    ...(can('repair:create') ? [{ paper: 'stub', text: 'Claim stub' } as const] : []),
    ...(can('label') ? [{ paper: 'label', text: 'Device label' } as const] : []),
    ...(hasWarranty && can('repair:create')
      ? [{ paper: 'warranty slip', text: 'Warranty slip' } as const]
      : []),
  ];
  const first = papers[0]?.paper;
  const print = (paper: (typeof papers)[number]['paper']) =>
    openAppOverlay({ kind: 'print', paper, recordId: id });
  const menu = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || altKey || shiftKey) return;
    if (first === undefined) return;
    event.preventDefault();
    // A paper of this record is not what is wanted from another dialog.
    if (choices.current !== null || isOnTop(menu.current)) print(first);
  });
  if (papers.length === 0) return null;
  return (
    <Popover
      label="Print"
      fits
      align="start"
      trigger={
        isMobile ? (
          <PlainIconButton ref={menu} label="Print" icon={<Printer />} />
        ) : (
          <Button ref={menu} variant="ghost" icon={<Printer />}>
            Print
          </Button>
        )
      }
    >
      <Choices ref={choices}>
        {papers.map(({ paper, text }) => (
          <PopoverClose key={paper} asChild>
            <Button variant="ghost" onClick={() => print(paper)}>
              {text}
              {paper === first && !isMobile ? (
                <PaperKeys aria-hidden keys={keyNames(PRINT_KEYS)} />
              ) : null}
            </Button>
          </PopoverClose>
        ))}
      </Choices>
    </Popover>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space[1]};

  > button {
    justify-content: start;
  }
`;

const PaperKeys = styled(Keys)`
  display: inline-flex;
  margin-inline-start: ${space[3]};
`;
