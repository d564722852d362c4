export function SalaryReportPage() { return null; }
