import { Pencil, Trash2 } from 'lucide-react';
import { useMutation } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useViewer } from '../../lib/useSession.ts';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { Account } from './accounts.ts';

const DeleteUser = graphql(`
  mutation AccountActions_Delete($id: ID!) {
    deleteUser(id: $id)
  }
`);

interface AccountActionsProps {
  account: Account;
  onEdit: (account: Account) => void;
}

/**
 * The Edit and Delete buttons; Delete needs no confirmation. People cannot delete their own account
 * (rule 15).
 */
export function AccountActions({ account, onEdit }: AccountActionsProps) {
  const viewer = useViewer();
  const toast = useToast();
  const [{ fetching }, deleteUser] = useMutation(DeleteUser);
  const own = account.id === viewer.id;

  const remove = async () => {
    if (fetching) return;
    const { error } = await deleteUser({ id: account.id });
    toast(
      error === undefined
        ? { title: 'Success', description: 'User deleted successfully' }
        : {
            title: 'Error',
            description: errorMessage(error, 'Failed to delete user'),
            variant: 'destructive',
          },
    );
  };

  return (
    <>
      <IconButton
        label={`Edit ${account.name}`}
        icon={<Pencil />}
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          onEdit(account);
        }}
      />
      <IconButton
        label={own ? 'You cannot delete your own account' : `Delete ${account.name}`}
        icon={<Trash2 />}
        size="small"
        danger
        disabled={own}
        aria-busy={fetching}
        onClick={(event) => {
          event.stopPropagation();
          void remove();
        }}
      />
    </>
  );
}
