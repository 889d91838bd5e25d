import { openWithoutPlay } from '../open-without-play.ts'
import {
  convertPoints,
  getPoints,
  getPointsConfig,
  getPointsDetails,
  getPointsRedeems,
  getPointsRewards,
  redeemPoints,
} from './own-points.ts'
import {
  askPointsItem,
  askPointsTerms,
  closePointsItem,
  decidePointsOrder,
  getPointsItems,
  getPointsOrder,
  getPointsOrders,
  getPointsReport,
  getPointsTerms,
} from './points-desk.ts'

/** Points of members and what they buy; who may spend them is asked of each member. */
export const pointsOperations = {
  ...openWithoutPlay({
    getPoints,
    getPointsRewards,
    getPointsConfig,
    getPointsRedeems,
    getPointsDetails,
    redeemPoints,
    convertPoints,
  }),
  getPointsOrders,
  getPointsOrder,
  decidePointsOrder,
  getPointsItems,
  askPointsItem,
  closePointsItem,
  getPointsTerms,
  askPointsTerms,
  getPointsReport,
} as const
