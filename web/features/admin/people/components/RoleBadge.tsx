import type { ListedPerson } from '../../../../../shared/admin/people-api';
import { Badge } from '../../../../ui/StatusBadge';

/** A person's role, with its status unless it is approved; `user` for customers. */
export const RoleBadge = ({ role }: Pick<ListedPerson, 'role'>) => {
  if (!role) return <Badge>user</Badge>;
  if (role.status === 'approved')
    return <Badge tone={role.role === 'admin' ? 'purple' : 'green'}>{role.role}</Badge>;
  return (
    <Badge tone={role.status === 'pending' ? 'yellow' : 'red'}>
      {role.role} ({role.status})
    </Badge>
  );
};
