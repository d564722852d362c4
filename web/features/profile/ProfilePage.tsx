import { ROLE_DEFINITIONS } from '../../../src/domain/roles.ts';
import { SessionList } from '../../entities/account/SessionList.tsx';
import { useViewer } from '../../lib/session/useSession.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DetailsList } from '../../ui/layout/Details.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Columns, Stack } from '../../ui/layout/Stack.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnLanguage } from './OwnLanguage.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** Everyone's own account, opened by their name in the sidebar. */
export function ProfilePage() {
  const { name, username, role } = useViewer();
  return (
    <Stack $gap={6}>
      <PageHeader title="My account" />
      <Columns $widths="minmax(0, 1fr) minmax(0, 1fr)" $align="start">
        <Stack $gap={6}>
          <Card title="Account">
            <DetailsList
              items={[
                { label: 'Name', value: name },
                { label: 'Username', value: username },
                { label: 'Role', value: ROLE_DEFINITIONS[role].label },
              ]}
            />
          </Card>
          {role === 'client' ? (
            <Card title="Language">
              <OwnLanguage />
            </Card>
          ) : null}
          <Card
            title="Two-factor sign-in"
            description="Besides the password, signing in asks for a 6-digit code from an app on your phone."
          >
            <TwoFactor />
          </Card>
        </Stack>
        <Stack $gap={6}>
          <Card
            title="Change password"
            description="Your other devices are signed out when the password changes."
          >
            <ChangePassword />
          </Card>
          {/* The last on a phone, too: nobody knows how long it gets while it is loading. */}
          <Card
            title="Signed-in devices"
            description="Sign out a device that you lost or do not know, and then change your password."
          >
            <SessionList userId={null} />
          </Card>
        </Stack>
      </Columns>
    </Stack>
  );
}
