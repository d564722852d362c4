export function ExpensesPage() { return null; }
