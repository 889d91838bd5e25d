import { watchMedia } from './media-query.ts'

const phone = watchMedia('(width < 48rem)')

export function isPhone(): boolean {
  return phone.matches()
}

/** True below the tablet width. Only where the order of things differs; looks belong to CSS. */
export function useIsPhone(): boolean {
  return phone.use()
}
