import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/form/Button.tsx';

interface CameraButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth' | 'busy'> {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Opens the camera of a phone, also over plain http; on a computer, the choice of files. */
export function CameraButton({ onFiles, children, ...button }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} icon={<Camera />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label="Photos"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same photo can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
