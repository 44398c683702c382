import { ChangesPanel } from '#src/features/cart/changes-panel.tsx'
import { SpaceUsed } from '#src/features/storage/space-used.tsx'

/** The changes of the cart, and below them the space that the shop takes on this device. */
export const ChangesDrawer = ({ onClose }: { onClose: () => void }) => (
  <ChangesPanel onClose={onClose} footer={<SpaceUsed />} />
)
