import { useState } from 'react';
import { useMutation } from 'urql';
import { useCommissionsVisible } from '../../lib/commissionsVisible.ts';
import { graphql } from '../../lib/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useToast } from '../../ui/useToast.ts';

const VisibilitySwitch_Set = graphql(`
  mutation VisibilitySwitch_Set($visible: Boolean!) {
    setCommissionsVisible(visible: $visible)
  }
`);

/** Shows or hides My Commissions for all technicians, at once (spec 2). */
export function VisibilitySwitch() {
  const toast = useToast();
  const { visible } = useCommissionsVisible();
  const [{ fetching }, save] = useMutation(VisibilitySwitch_Set);
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Until the setting has come again, the choice stands.
  if (wanted !== null && wanted === visible) setWanted(null);

  const change = async (next: boolean) => {
    setWanted(next);
    const { error } = await save({ visible: next });
    if (error !== undefined) setWanted(null);
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
  };

  return (
    <div data-print="hide">
      <Card>
        <Switch
          label={'Show "My Commission" tab for technicians'}
          hint="Technicians see what they earned on each completed repair, not what it cost."
          checked={wanted ?? visible ?? false}
          disabled={visible === undefined}
          busy={fetching}
          onChange={(next) => void change(next)}
        />
      </Card>
    </div>
  );
}
