import { styled } from 'styled-components';
import { s } from '../../theme/theme.ts';
import { radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { type ExportProgress, progressText } from './exportFile.ts';

interface ExportPanelProps {
  progress: ExportProgress;
  onCancel: () => void;
}

/** The progress of an export, with a Cancel button. */
export function ExportPanel({ progress, onCancel }: ExportPanelProps) {
  const { written, total } = progress;
  return (
    <Box>
      <VisuallyHidden role="status">Exporting records</VisuallyHidden>
      <ProgressBar
        value={total === 0 ? 0 : (written / total) * 100}
        label="Exporting to Excel"
        valueText={progressText(progress)}
      />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${s('border')};
  border-radius: ${radius.large};
  background: ${s('surface')};
  box-shadow: ${s('shadowCard')};
`;
