import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> {
  /** Names it for screen readers. */
  readonly label: string
}

/** What is wider or taller than its place and scrolls by itself; keys reach it. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable.
    <section {...rest} aria-label={label} tabIndex={0} />
  )
}
