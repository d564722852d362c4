import { Monitor, Moon, Sun } from 'lucide-react';
import { useColorScheme } from '../theme/useColorScheme.ts';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';

const CHOICES = [
  { scheme: 'system', label: 'As the device', icon: <Monitor /> },
  { scheme: 'light', label: 'Light', icon: <Sun /> },
  { scheme: 'dark', label: 'Dark', icon: <Moon /> },
] as const;

/** The header's choice of colours. */
export function ThemeSwitch() {
  const [scheme, choose] = useColorScheme();
  const current = CHOICES.find((choice) => choice.scheme === scheme) ?? CHOICES[0];
  return (
    <Menu
      trigger={
        <IconButton label={`Colours: ${current.label}`} icon={current.icon} tooltip={false} />
      }
      items={CHOICES.map((choice) => ({
        label: choice.label,
        icon: choice.icon,
        checked: choice.scheme === scheme,
        onSelect: () => choose(choice.scheme),
      }))}
    />
  );
}
