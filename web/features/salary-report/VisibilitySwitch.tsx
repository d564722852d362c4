import { useMutation } from 'urql';
import { useCommissionsVisible } from '../../lib/commissionsVisible.ts';
import { graphql } from '../../lib/graphql.ts';
import { useAutosave } from '../../lib/useAutosave.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';

const VisibilitySwitch_Set = graphql(`
  mutation VisibilitySwitch_Set($visible: Boolean!) {
    setCommissionsVisible(visible: $visible)
  }
`);

/** Shows or hides My Commissions for all technicians at once (rule 89). */
export function VisibilitySwitch() {
  const toast = useToast();
  const { visible } = useCommissionsVisible();
  const [, save] = useMutation(VisibilitySwitch_Set);
  const { shown, choose, saving } = useAutosave(visible ?? false, async (next) => {
    const { error } = await save({ visible: next });
    toast(
      error === undefined
        ? {
            title: 'Settings Updated',
            description: `Commission tab is now ${next ? 'visible' : 'hidden'} for technicians`,
          }
        : {
            title: 'Error',
            description: 'Failed to update commission visibility setting',
            variant: 'destructive',
          },
    );
    return error === undefined;
  });

  return (
    <div data-print="hide">
      <Card>
        <Switch
          label={'Show "My Commission" tab for technicians'}
          hint="Technicians see what they earned on each completed repair, not what it cost."
          checked={shown}
          disabled={visible === undefined}
          busy={saving}
          onChange={choose}
        />
      </Card>
    </div>
  );
}
