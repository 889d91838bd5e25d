import type { CSSProperties } from 'react'

const HUES = 12

/** A disc in two colours that tells one side from the other; the colours are drawn from the id and are not the team's own. */
export function TeamMark({ id, size = 'm' }: { readonly id: string; readonly size?: 's' | 'm' }) {
  const number = Number(id.replaceAll(/\D/g, '')) || 0
  const hue = (360 / HUES) * ((number * 7) % HUES)
  return (
    <span
      className="sb-mark"
      data-size={size}
      style={{ '--hue': hue, '--hue-2': (hue + 150) % 360 } as CSSProperties}
      aria-hidden="true"
    />
  )
}
