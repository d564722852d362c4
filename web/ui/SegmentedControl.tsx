import { ToggleGroup } from 'radix-ui';
import { styled } from 'styled-components';
import { media } from '../theme/breakpoints.ts';
import { focusRing } from '../theme/mixins.ts';
import { s } from '../theme/s.ts';
import { duration, easing, fontSize, fontWeight, radius, space } from '../theme/tokens.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of a few, all in sight: ranges, views. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((one) => one.value === next);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Group type="single" aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <Segment key={option.value} value={option.value}>
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled(ToggleGroup.Root)`
  display: inline-flex;
  max-width: 100%;
  padding: 2px;
  overflow-x: auto;
  border: 1px solid ${s('border')};
  border-radius: ${radius.medium};
  background: ${s('sunken')};
`;

const Segment = styled(ToggleGroup.Item)`
  min-height: 28px;
  padding: 0 ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: transparent;
  color: ${s('textSecondary')};
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;
  transition: background-color ${duration.fast} ${easing};
  ${focusRing}

  &:hover {
    color: ${s('text')};
  }

  &[data-state='on'] {
    border-color: ${s('borderStrong')};
    background: ${s('raised')};
    color: ${s('text')};
    box-shadow: ${s('shadowCard')};
  }

  @media (forced-colors: active) {
    &[data-state='on'] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }

  ${media.coarse} {
    min-height: 40px;
  }
`;
