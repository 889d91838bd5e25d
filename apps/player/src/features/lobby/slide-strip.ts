/** How long a banner takes to make way for the next, in the specification's §9 and as `--m-banner` in the styles. */
const SLIDE_MS = 1_000
const EASE_OUT = 'cubic-bezier(0.2, 0.75, 0.2, 1)'

export const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Slide {
  /** The strip's frame, which is scrolled. */
  readonly view: HTMLElement
  /** All slides in a row, each as wide as the frame. */
  readonly strip: HTMLElement
  readonly index: number
  /** From the last one on to the first. */
  readonly isRound: boolean
}

/**
 * Lets a slide be seen. The frame is there at once and what moves is only drawn, so a finger or the next press finds
 * it where it belongs; it goes on from wherever a slide before had come to.
 */
export function slideTo({ view, strip, index, isRound }: Slide): void {
  const width = view.clientWidth
  // Lines that begin at the right are scrolled below zero.
  const sign = getComputedStyle(view).direction === 'rtl' ? -1 : 1
  const seenAt = view.scrollLeft - shiftOf(strip)
  for (const slide of [strip, ...strip.children]) {
    for (const animation of slide.getAnimations()) animation.cancel()
  }
  view.scrollTo({ left: sign * index * width, behavior: 'instant' })
  view.style.removeProperty('scroll-snap-type')
  if (isMotionReduced()) return

  // A browser snaps again after any layout, to where the slides are drawn: mid-slide that is another banner.
  view.style.scrollSnapType = 'none'
  const around = isRound ? sign * strip.children.length * width : 0
  const from = view.scrollLeft - seenAt + around
  const slide = strip.animate([{ transform: `translateX(${from}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: EASE_OUT,
  })
  // The end is reported a frame later. By then another slide may be on its way, whose end this is not.
  slide.onfinish = () => {
    if (strip.getAnimations().length === 0) view.style.removeProperty('scroll-snap-type')
  }
  // The first one comes after the last: that one stands before it until it is out of sight.
  const before = `translateX(${-around}px)`
  if (isRound) {
    strip.lastElementChild?.animate([{ transform: before }, { transform: before }], SLIDE_MS)
  }
}

/** How far a strip is drawn from its place, in pixels to the right. */
function shiftOf(strip: HTMLElement): number {
  return new DOMMatrixReadOnly(getComputedStyle(strip).transform).m41
}
