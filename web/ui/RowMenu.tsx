import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Link } from './Link';
import { Menu } from './Menu';

export type RowMenuItem = { label: string; icon: LucideIcon } & (
  | { onPress: () => void; danger?: boolean; disabled?: boolean }
  | { to: string }
);

/** The acts of a row beside its main one. `of` is the row's accessible name. */
export const RowMenu = ({ of, items }: { of: string; items: readonly RowMenuItem[] }) => (
  <Menu label={`More for ${of}`} icon={EllipsisVertical}>
    {(close) => (
      <ul>
        {items.map(({ label, icon: Icon, ...item }) => (
          <li key={label}>
            {'to' in item ? (
              <Link to={item.to} withOrigin>
                <Icon aria-hidden="true" size={20} />
                {label}
              </Link>
            ) : (
              <button
                type="button"
                className={item.danger ? 'menu-danger' : undefined}
                disabled={item.disabled}
                onClick={() => {
                  close();
                  item.onPress();
                }}
              >
                <Icon aria-hidden="true" size={20} />
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    )}
  </Menu>
);
