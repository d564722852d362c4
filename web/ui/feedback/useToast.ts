import { createContext, useContext } from 'react';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** `const toast = useToast(); toast({ title: 'Success', description: '…' });` */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
