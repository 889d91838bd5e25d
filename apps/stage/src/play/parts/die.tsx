import { dieEyes } from '@baize/ui-kit/die-eyes'
import type { CSSProperties } from 'react'

/** A die that tumbles to its face. */
export function Die({ face, at = 0 }: { readonly face: number; readonly at?: number }) {
  return (
    <svg
      className="die"
      viewBox="0 0 100 100"
      role="img"
      aria-label={String(face)}
      style={{ '--at': at } as CSSProperties}
    >
      <rect x="4" y="4" width="92" height="92" rx="20" />
      {dieEyes(face).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={25 + x * 25} cy={25 + y * 25} r="9.5" />
      ))}
    </svg>
  )
}
