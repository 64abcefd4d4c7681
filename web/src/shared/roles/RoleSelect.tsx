import { SelectField } from '../../ui/SelectField.tsx';
import { type ChosenRole, useRoleChoice } from './use-role-choice.ts';

export function RoleSelect({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (role: ChosenRole) => void;
}) {
  const { roles, assignable } = useRoleChoice();
  const isAssignable = (role: ChosenRole) => assignable.includes(role);
  return (
    <SelectField
      label="Role"
      value={value}
      hint={
        assignable.length < roles.length ? 'You can only grant permissions you have.' : undefined
      }
      onChange={({ target }) => {
        const chosen = assignable.find(({ _id }) => _id === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {roles.map((role) => (
        <option key={role._id} value={role._id} disabled={!isAssignable(role)}>
          {role.name}
        </option>
      ))}
    </SelectField>
  );
}
