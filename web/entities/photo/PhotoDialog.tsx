import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { usePlainKeys } from '../../lib/browser/usePlainKeys.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

const ARROWS = /^Arrow(Left|Right)$/;

interface PhotoDialogProps {
  path: string;
  alt: string;
  /** What is known of the photo, below it. */
  about: string;
  place: number;
  count: number;
  onMove: (step: number) => void;
  onClose: () => void;
  footerStart?: ReactNode;
  /** What can be changed about the photo. */
  children?: ReactNode;
}

/** One photo in full; ← and → show its neighbours. */
export function PhotoDialog({
  path,
  alt,
  about,
  place,
  count,
  onMove,
  onClose,
  footerStart,
  children,
}: PhotoDialogProps) {
  const picture = useRef<HTMLDivElement>(null);
  usePlainKeys(ARROWS, picture, (key) => {
    if (count > 1) onMove(key === 'arrowleft' ? -1 : 1);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Photo ${place} of ${count}`}
      size="large"
      readOnly
      cancelLabel="Close"
      footerStart={footerStart}
    >
      <div ref={picture}>
        <Picture src={path} alt={alt} />
        <Below>
          <Secondary>{about}</Secondary>
          {count > 1 ? (
            <Row>
              <Button icon={<ChevronLeft />} onClick={() => onMove(-1)}>
                Previous
              </Button>
              <Button icon={<ChevronRight />} onClick={() => onMove(1)}>
                Next
              </Button>
            </Row>
          ) : null}
          {children}
        </Below>
      </div>
    </Dialog>
  );
}

const Picture = styled.img`
  display: block;
  width: 100%;
  height: min(60dvh, 720px);
  border-radius: ${radius.medium};
  background: ${theme.sunken};
  object-fit: contain;
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: ${space[3]};
`;
