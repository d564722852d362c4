import { styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';
import { fontSize, fontWeight, theme } from '../../theme/theme.ts';

/** Muted text for missing values: Not Set, Unassigned, a dash. */
export const Muted = styled.span`
  color: ${theme.textMuted};
  font-weight: ${fontWeight.normal};
`;

/** Text beside or below something more important. */
export const Secondary = styled.span`
  color: ${theme.textSecondary};
`;

/** A small explanation under a control, a figure or a bar. */
export const Caption = styled(Secondary)`
  font-size: ${fontSize.small};
  line-height: 1rem;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

export const SectionTitle = styled.h2`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;

/** The heading of a part of a list. */
export const GroupTitle = styled.h3`
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.strong};
  line-height: 1.25rem;
`;
