import { CircleAlert, ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, radius, space, theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Problem } from '../../../ui/form/Field.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Caption } from '../../../ui/layout/Text.tsx';
import { readLogo } from './logoFile.ts';

interface LogoFieldProps {
  /** A path, a data URL, or '' for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Chooses the shop's logo from a file, or removes it. */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** The picture that is being read. */
  const reading = useRef<File>(null);
  const message = problem === '' ? (error ?? '') : problem;

  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    reading.current = chosen;
    setBusy(true);
    const read = await readLogo(chosen).catch(() => ({
      problem: 'The picture could not be read',
    }));
    // The logo was removed meanwhile.
    if (reading.current !== chosen) return;
    setBusy(false);
    setProblem('problem' in read ? read.problem : '');
    if ('url' in read) onChange(read.url);
  };

  return (
    <Box role="group" aria-labelledby={id}>
      <Label id={id}>Logo</Label>
      <Row $gap={3}>
        <Frame>
          {value === '' ? <ImageUp size={20} aria-hidden="true" /> : <Logo size={56} src={value} />}
        </Frame>
        <Button busy={busy} onClick={() => file.current?.click()}>
          {value === '' ? 'Choose a picture' : 'Choose another'}
        </Button>
        {value === '' ? null : (
          <Button
            variant="ghost"
            onClick={() => {
              reading.current = null;
              setBusy(false);
              setProblem('');
              onChange('');
            }}
          >
            Remove logo
          </Button>
        )}
      </Row>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture of the logo"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // So that choosing the same file again counts as a change.
          event.target.value = '';
        }}
      />
      {message === '' ? null : (
        <Problem role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{message}</span>
        </Problem>
      )}
      <Caption as="p">PNG, JPEG or WebP. Large pictures are made smaller.</Caption>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Label = styled.span`
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.medium};
`;

/** White in both colour schemes, like the paper that the logo is printed on. */
const Frame = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: #fff;
  color: #5b6470;
`;
