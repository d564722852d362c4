export function FinancialReportPage() { return null; }
