import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../lib/browser/useDocumentTitle.ts';
import { fontSize, fontWeight, space, theme } from '../theme/theme.ts';
import { Card } from '../ui/layout/Card.tsx';
import { StartLink } from './StartLink.tsx';

export function NotFound() {
  useDocumentTitle('404 Page Not Found');
  return (
    <Card>
      <Box>
        <SearchX size={40} strokeWidth={1.5} aria-hidden="true" />
        <Title>404 Page Not Found</Title>
        <Text>Did you forget to add the page to the router?</Text>
        <StartLink />
      </Box>
    </Card>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${space[12]} ${space[2]};
  text-align: center;

  > svg {
    color: ${theme.textMuted};
  }
`;

const Title = styled.h1`
  margin-top: ${space[4]};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  line-height: 1.75rem;
`;

const Text = styled.p`
  margin: ${space[1]} 0 ${space[6]};
  color: ${theme.textSecondary};
`;
