import { styled } from 'styled-components';
import { ellipsis } from '../../theme/mixins.ts';
import { fontWeight, space } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/layout/Avatar.tsx';
import type { Account } from './accounts.ts';

export function AccountName({ account }: { account: Account }) {
  return (
    <Box>
      <Avatar name={account.name} role={account.role} size={24} />
      <Name>{account.name}</Name>
    </Box>
  );
}

const Box = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
`;

const Name = styled.span`
  font-weight: ${fontWeight.medium};
  ${ellipsis}
`;
