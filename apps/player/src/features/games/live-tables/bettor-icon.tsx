import { DRAWN_ICONS } from '@baize/contract'
import { Avatar } from '../../../shell/account-badge.tsx'

/** The icon of another member, who has the first one without a choice. */
export function BettorIcon({ icon }: { readonly icon: string | null }) {
  const drawn = DRAWN_ICONS.find((each) => each === icon) ?? DRAWN_ICONS[0]
  return <Avatar icon={{ drawn, pictureId: null }} />
}
