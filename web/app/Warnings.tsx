import { ClockBanner } from './ClockBanner.tsx';
import { RoomBanner } from './RoomBanner.tsx';

/** What is wrong with the shop's computer, for admins. */
export function Warnings() {
  return (
    <>
      <ClockBanner />
      <RoomBanner />
    </>
  );
}
