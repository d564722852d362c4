import { styled } from 'styled-components';
import { Label } from '../../../entities/papers/Label.tsx';
import type { PaperShop } from '../../../entities/papers/paperFacts.ts';
import {
  LABEL_PAPERS,
  labelSize,
  type PaperSize,
  STUB_SIZES,
  stubSize,
} from '../../../entities/papers/paperSizes.ts';
import { Stub } from '../../../entities/papers/Stub.tsx';
import { useShop } from '../../../lib/session/useSession.ts';
import { radius, space, theme } from '../../../theme/theme.ts';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { EXAMPLE, exampleLink } from './papers.ts';

/** The widest paper that fits beside a form at its true size, in millimetres. */
const ROOM = 80;

/** An example stub and label as they will be printed, updated while typing. */
export function PaperPreview({ shop }: { shop: PaperShop }) {
  const { timezone: zone, ticketPrefix: prefix } = useShop();
  const record = { ...EXAMPLE, trackingAddress: exampleLink(shop) };
  return (
    <Stack $gap={4}>
      <Paper label="Preview of a stub" size={stubSize(shop.stubPaper)}>
        <Stub shop={shop} record={record} prefix={prefix} zone={zone} />
      </Paper>
      <Paper label="Preview of a label" size={LABEL_PAPERS[labelSize(shop.labelSize)]}>
        <Label shop={shop} record={EXAMPLE} prefix={prefix} />
      </Paper>
    </Stack>
  );
}

/** The usual papers of a shop, before its own are known. */
export function LoadingPapers() {
  return (
    <Stack $gap={4} aria-hidden="true">
      <Paper size={{ ...STUB_SIZES['80mm'], height: 150 }}>
        <SkeletonLines widths={[60, 45, 90, 70, 80, 55, 90, 65]} />
      </Paper>
      <Paper size={LABEL_PAPERS['50x30']}>
        <SkeletonLines widths={[40, 70, 55]} />
      </Paper>
    </Stack>
  );
}

interface PaperProps {
  label?: string;
  size: PaperSize;
  children: React.ReactNode;
}

function Paper({ label, size: { width, height, usable, margin }, children }: PaperProps) {
  return (
    <Sheet
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
      style={{
        width: `${width}mm`,
        minHeight: height === null ? undefined : `${height}mm`,
        padding: `${margin}mm ${(width - usable) / 2}mm`,
        zoom: Math.min(1, ROOM / width),
      }}
    >
      {children}
    </Sheet>
  );
}

const Sheet = styled.div`
  box-sizing: border-box;
  max-width: 100%;
  margin: 0 auto;
  border: 1px solid ${theme.border};
  border-radius: ${radius.small};
  background: #fff;
  color: #000;
  box-shadow: ${theme.shadowCard};

  & + & {
    margin-top: ${space[4]};
  }
`;
