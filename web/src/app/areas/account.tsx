import '../../styles/index.css';

export { ForgotPassword } from '../../features/accounts/pages/ForgotPassword.tsx';
export { Invitation } from '../../features/accounts/pages/Invitation.tsx';
export { Login } from '../../features/accounts/pages/Login.tsx';
export { Register } from '../../features/accounts/pages/Register.tsx';
export { ResetPassword } from '../../features/accounts/pages/ResetPassword.tsx';
export { UndoAccountChange } from '../../features/accounts/pages/UndoAccountChange.tsx';
export { Unsubscribe } from '../../features/accounts/pages/Unsubscribe.tsx';
export { VerifyEmail } from '../../features/accounts/pages/VerifyEmail.tsx';
