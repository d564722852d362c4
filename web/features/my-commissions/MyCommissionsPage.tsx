export function MyCommissionsPage() { return null; }
