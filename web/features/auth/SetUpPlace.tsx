import { useEffect, useState } from 'react';
import type { ResultOf } from 'gql.tada';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { graphql } from '../../lib/client/graphql.ts';
import { useRestoring } from '../../lib/client/restoring.ts';
import { fontSize, space, theme } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

const SetUp_Place = graphql(`
  query SetUp_Place($code: String!) {
    setUpPlace(code: $code) {
      dataFolder
      restoreError
      otherShops {
        path
        owner
      }
    }
  }
`);

type Place = ResultOf<typeof SetUp_Place>['setUpPlace'];

/** Where the new shop will be stored; undefined until there is a code, and if it is not known. */
export function useSetUpPlace(code: string): Place | 'loading' | undefined {
  const trimmed = code.trim();
  const [first] = useState(trimmed);
  const [{ data, error }, askAgain] = useQuery({
    query: SetUp_Place,
    variables: { code: trimmed },
    pause: !isCode(trimmed),
  });
  const isRestoring = useRestoring();
  // A failed restore leads back to this page, which then says why.
  useEffect(
    () => (isRestoring ? () => askAgain({ requestPolicy: 'network-only' }) : undefined),
    [isRestoring, askAgain],
  );
  if (data != null) return data.setUpPlace;
  // A code that is being typed must not take the form away.
  return error === undefined && isCode(trimmed) && trimmed === first ? 'loading' : undefined;
}

const isCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Tells where the new shop will be stored, so that nobody sets up a second one by mistake. */
export function SetUpPlace({ place: { dataFolder, otherShops, restoreError } }: { place: Place }) {
  return (
    <Box>
      <p>
        {dataFolder === null ? (
          'This shop will be kept in the database of DATABASE_URL.'
        ) : (
          <>
            This shop will be kept in <Path>{dataFolder}</Path>.
          </>
        )}
      </p>
      {restoreError === '' ? null : (
        <Notice>The restore failed: {restoreError} The shop is as it was.</Notice>
      )}
      {otherShops.map(({ path, owner }) => (
        <Notice key={path}>
          Another shop may be in <Path>{path}</Path>, which belongs to {owner}. To open that one,
          stop this one and start Talyer as that user, or with --data.
        </Notice>
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  width: 100%;
  margin-top: ${space[4]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  text-align: center;
  overflow-wrap: anywhere;

  [role='status'] {
    text-align: left;
  }
`;

const Path = styled.code`
  color: ${theme.text};
`;
