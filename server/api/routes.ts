import type { Route } from '#server/http/route.ts'
import { accountRoutes } from './account.ts'
import { addressRoutes } from './address.ts'
import { authRoutes } from './auth.ts'
import { broadcastingRoutes } from './broadcasting.ts'
import { cartRoutes } from './cart.ts'
import { catalogueRoutes } from './catalogue.ts'
import { orderRoutes } from './order.ts'
import { passwordRoutes } from './password.ts'
import { pushRoutes } from './push.ts'
import { reviewRoutes } from './review.ts'
import { settingsRoutes } from './settings.ts'
import { shopRoutes } from './shop.ts'
import { siteRoutes } from './site.ts'
import { socialAuthRoutes } from './social-auth.ts'
import { ticketRoutes } from './ticket.ts'
import { voucherRoutes } from './voucher.ts'

/** The handlers of all calls of the contract. */
export const routes: Route[] = [
  ...settingsRoutes,
  ...shopRoutes,
  ...catalogueRoutes,
  ...siteRoutes,
  ...authRoutes,
  ...socialAuthRoutes,
  ...passwordRoutes,
  ...accountRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...voucherRoutes,
  ...orderRoutes,
  ...addressRoutes,
  ...ticketRoutes,
  ...broadcastingRoutes,
  ...pushRoutes,
]
