import type { operations, ValueOf } from '@baize/contract'

export type OwnPasskey = ValueOf<typeof operations.getOwnAccount>['passkeys'][number]
