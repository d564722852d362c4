import { Monitor, Moon, Sun } from 'lucide-react';
import { useColorScheme } from '../../theme/useColorScheme.ts';
import { Button } from '../form/Button.tsx';
import { IconButton } from '../overlay/Tooltip.tsx';
import { useMediaQuery } from './useMediaQuery.ts';

const CHOICES = {
  system: { label: 'As the device', icon: <Monitor /> },
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
};

/** The colour scheme button, in words or as an icon: each press selects the next scheme. */
export function ThemeSwitch({ inWords = false }: { inWords?: boolean }) {
  const [scheme, choose] = useColorScheme();
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const order = deviceIsDark
    ? (['system', 'light', 'dark'] as const)
    : (['system', 'dark', 'light'] as const);
  const next = order[(order.indexOf(scheme) + 1) % order.length] ?? 'system';
  const { label, icon } = CHOICES[scheme];
  const words = `Colours: ${label}`;
  return inWords ? (
    <Button icon={icon} fullWidth onClick={() => choose(next)}>
      {words}
    </Button>
  ) : (
    <IconButton label={words} icon={icon} onClick={() => choose(next)} />
  );
}
