import type { DrawnIcon } from '@baize/contract'
import type { ReactNode } from 'react'

/** Drawn on a field of 32 by 32 in colours of the tokens, so that they follow light and dark. */
const DRAWINGS: Readonly<Record<Exclude<DrawnIcon, 'fox'>, ReactNode>> = {
  chip: (
    <>
      <circle cx="16" cy="16" r="12" fill="var(--felt)" />
      <circle
        cx="16"
        cy="16"
        r="10"
        fill="none"
        stroke="var(--on-felt)"
        strokeWidth="4"
        strokeDasharray="5.2 5.27"
      />
      <circle cx="16" cy="16" r="6" fill="var(--brass)" />
    </>
  ),
  die: (
    <>
      <rect x="5" y="5" width="22" height="22" rx="5" fill="var(--brass)" />
      {[
        [11, 11],
        [21, 11],
        [16, 16],
        [11, 21],
        [21, 21],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" fill="var(--canvas)" />
      ))}
    </>
  ),
  lantern: (
    <>
      <path d="M16 3v4M16 25v4" stroke="var(--brass)" strokeWidth="2" strokeLinecap="round" />
      <ellipse cx="16" cy="16" rx="10" ry="9" fill="var(--danger)" />
      <ellipse cx="16" cy="16" rx="4" ry="9" fill="var(--brass)" />
      <path d="M11 7h10M11 25h10" stroke="var(--brass)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  clover: (
    <>
      <path d="M16 17c1 5 3 8 6 11" fill="none" stroke="var(--felt)" strokeWidth="2.5" />
      <circle cx="11.5" cy="11" r="5.5" fill="var(--felt)" />
      <circle cx="20.5" cy="11" r="5.5" fill="var(--felt)" />
      <circle cx="11.5" cy="19" r="5.5" fill="var(--felt)" />
      <circle cx="20.5" cy="19" r="5.5" fill="var(--felt)" />
    </>
  ),
  crown: (
    <>
      <path d="M4 24V9l6.5 6L16 6l5.5 9L28 9v15z" fill="var(--brass)" />
      <rect x="4" y="22" width="24" height="4" rx="1.5" fill="var(--felt)" />
    </>
  ),
  moon: (
    <>
      <path d="M20 4a12 12 0 1 0 8 17A10 10 0 0 1 20 4z" fill="var(--brass)" />
      <circle cx="25" cy="9" r="1.6" fill="var(--info-text)" />
      <circle cx="21" cy="14" r="1.1" fill="var(--info-text)" />
    </>
  ),
  wave: (
    <>
      <circle cx="16" cy="16" r="12" fill="var(--info-text)" />
      <path
        d="M4.5 19c4-5 7-5 11.5 0s8 5 11.5 0c-1 6-6 9-11.5 9S5 24 4.5 19z"
        fill="var(--canvas)"
        opacity="0.5"
      />
      <circle cx="21" cy="10" r="3" fill="var(--brass)" />
    </>
  ),
  spade: (
    <path
      d="M16 4c3 5 11 9 11 15a5.5 5.5 0 0 1-9.5 3.6c.2 2.3 1 4 2.5 5.4h-8c1.5-1.4 2.3-3.1 2.5-5.4A5.5 5.5 0 0 1 5 19C5 13 13 9 16 4z"
      fill="var(--text-1)"
    />
  ),
}

/** One of the icons that come with the site. */
export function AvatarDrawing({ name }: { readonly name: Exclude<DrawnIcon, 'fox'> }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="avatar__drawing">
      {DRAWINGS[name]}
    </svg>
  )
}
