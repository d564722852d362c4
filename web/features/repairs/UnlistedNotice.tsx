import { Notice } from '../../ui/feedback/Notice.tsx';

/** A technician whose name is on no list learns why nothing is assigned to him (decision 5). */
export function UnlistedNotice({ name }: { name: string }) {
  return (
    <Notice>
      Your name, {name}, is not on the shop’s technician list, so no repair can be assigned to you.
      Ask an admin to add it under User Management.
    </Notice>
  );
}
