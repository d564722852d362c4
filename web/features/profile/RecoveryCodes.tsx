import { createGlobalStyle, styled } from 'styled-components';
import { copyText } from '../../lib/browser/copyText.ts';
import { saveFile } from '../../lib/browser/saveFile.ts';
import { useBrand, useViewer } from '../../lib/session/useSession.ts';
import { fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { UnsavedChanges } from '../../ui/overlay/UnsavedChanges.tsx';

/** New recovery codes, which nobody can see again (rule 182). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { name } = useBrand();
  const { username } = useViewer();
  const toast = useToast();
  const title = `Recovery codes of ${username}, ${name}`;
  const text = [title, 'Each code works once, instead of the code of the app.', '', ...codes, ''];

  const copy = async () =>
    toast(
      (await copyText(text.join('\n')))
        ? success('Recovery codes copied')
        : failure('The codes could not be copied. Select them and copy them by hand.'),
    );

  return (
    <Stack>
      <OnlyTheSheet />
      <UnsavedChanges
        dirty
        busy={false}
        title="Leave without the codes?"
        description="They are not shown again, and are needed when the phone is lost."
        leaveLabel="Leave"
        stayLabel="Stay here"
      />
      <p>
        Keep these codes where your phone is not. Each works once, when the phone is lost. They are
        shown only now.
      </p>
      <Sheet data-sheet>
        <strong>{title}</strong>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Sheet>
      <Row>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button
          onClick={() => saveFile(new Blob([text.join('\r\n')]), `recovery-codes-${username}.txt`)}
        >
          Download
        </Button>
      </Row>
      <Row>
        <Button variant="primary" onClick={onDone}>
          I have saved the codes
        </Button>
      </Row>
    </Stack>
  );
}

/** Prints nothing but the codes. */
const OnlyTheSheet = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }

    [data-sheet], [data-sheet] * { visibility: visible; }

    [data-sheet] { position: fixed; inset: 0 auto auto 0; }
  }
`;

const Sheet = styled.div`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.sunken};
  overflow-wrap: anywhere;

  strong {
    font-weight: ${fontWeight.medium};
  }

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
    gap: ${space[1]} ${space[4]};
    margin-top: ${space[2]};
  }

  li {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
  }
`;
