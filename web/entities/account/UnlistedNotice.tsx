import { Notice } from '../../ui/feedback/Notice.tsx';

/** Tells technicians who are not on the list why nothing is assigned to them (rule 44). */
export function UnlistedNotice({ name }: { name: string }) {
  return (
    <Notice>
      Your name, {name}, is not on the shop’s technician list, so no repair can be assigned to you.
      Ask an admin to add it under User Management.
    </Notice>
  );
}
