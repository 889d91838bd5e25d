import { dieEyes } from '@baize/ui-kit/die-eyes'

const QUARTER = 10

/** A face of a die; one and four are red, as on dice of the market. */
export function DieFace({ face }: { readonly face: number }) {
  return (
    <span className="dface" data-red={face === 1 || face === 4 || undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {dieEyes(face).map(([column, row]) => (
          <circle
            key={`${column} ${row}`}
            cx={(column + 1) * QUARTER}
            cy={(row + 1) * QUARTER}
            r={face === 1 ? 6 : 4}
          />
        ))}
      </svg>
      <span className="sr-only">{`${face} `}</span>
    </span>
  )
}
