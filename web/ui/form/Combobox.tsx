import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, fontSize, radius, size, space, theme, zIndex } from '../../theme/theme.ts';
import { TextInput } from './TextInput.tsx';
import { type ComboboxProps, useCombobox } from './useCombobox.ts';
import { fadeIn } from '../../theme/mixins.ts';
import { useOpenDialog } from '../overlay/openDialogs.ts';

/** A list with a text input. Inside a Field, the Field's label names it. */
export function Combobox(props: ComboboxProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const box = useCombobox(props);
  useOpenDialog({ open: box.open, leave: box.cancel, addsEntry: false });
  const keepInput = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target) === true)
      event.preventDefault();
  };
  return (
    <Popover.Root open={box.open} onOpenChange={box.setOpen}>
      <Popover.Anchor ref={anchor}>
        <TextInput
          {...box.inputProps}
          trailing={
            <Toggle aria-hidden="true" onMouseDown={box.toggle}>
              <ChevronsUpDown size={16} />
            </Toggle>
          }
        />
      </Popover.Anchor>
      <List
        id={box.listId}
        role="listbox"
        aria-label="Choices"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          box.cancel();
        }}
        onInteractOutside={keepInput}
        onMouseDown={(event) => event.preventDefault()}
      >
        {box.matches.map((option, index) => (
          <Option
            key={option.value}
            id={box.optionId(index)}
            role="option"
            aria-selected={option.value === props.value}
            data-active={index === box.active || undefined}
            onMouseMove={() => box.setActive(index)}
            onClick={() => box.choose(option)}
          >
            <span>{option.label}</span>
            {option.value === props.value ? <Check size={16} aria-hidden="true" /> : null}
          </Option>
        ))}
        {box.matches.length === 0 ? <Nothing>{box.nothing}</Nothing> : null}
      </List>
    </Popover.Root>
  );
}

const Toggle = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 100%;
  cursor: pointer;
`;

const List = styled(Popover.Content)`
  z-index: ${zIndex.popover};
  width: var(--radix-popover-trigger-width);
  min-width: 160px;
  max-height: min(280px, var(--radix-popover-content-available-height));
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.raised};
  box-shadow: ${theme.shadowRaised};
  animation: ${fadeIn} ${duration.fast};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 32px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.small};
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-active] {
    background: ${theme.hover};
  }

  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }

  > svg {
    color: ${theme.accentText};
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

const Nothing = styled.p`
  padding: ${space[2]};
  color: ${theme.textSecondary};
`;
