import { Fragment } from 'react';

/** A figure that does not fit, as with wide spacing of letters, breaks between its thousands. */
export function BreakableFigure({ figure }: { figure: string }) {
  return (
    <span>
      {figure.split(',').map((part, place) => (
        <Fragment key={place}>
          {place === 0 ? null : (
            <>
              ,<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
