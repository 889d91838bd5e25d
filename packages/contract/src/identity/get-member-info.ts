import { operation } from '../operation.ts'
import { memberInfo } from './member-info.ts'

export const getMemberInfo = operation({
  id: 'identity.getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  caller: 'member',
  staysOpen: 'withdrawing',
  isOpenWhilePasswordIsDue: true,
  isOpenToTrial: true,
  summary: 'The signed-in member',
  value: memberInfo,
  refusals: {},
})
