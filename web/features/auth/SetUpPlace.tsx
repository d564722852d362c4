import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { fontSize, space, theme } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

const SetUp_Place = graphql(`
  query SetUp_Place($code: String!) {
    setUpPlace(code: $code) {
      dataFolder
      otherShops {
        path
        owner
      }
    }
  }
`);

/** Where the new shop will be stored, so that nobody sets up a second one by mistake. */
export function SetUpPlace({ code }: { code: string }) {
  const trimmed = code.trim();
  const [{ data }] = useQuery({
    query: SetUp_Place,
    variables: { code: trimmed },
    pause: !/^[0-9a-f]{32}$/.test(trimmed),
  });
  if (data == null) return null;
  const { dataFolder, otherShops } = data.setUpPlace;
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
