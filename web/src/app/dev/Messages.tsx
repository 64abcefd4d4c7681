import { Inbox } from 'lucide-react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/content-states.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { Example } from './Section.tsx';

export function Messages() {
  return (
    <>
      <Example title="Alerts">
        <Alert tone="info">Your email is not confirmed yet.</Alert>
        <Alert tone="success">Your profile was saved.</Alert>
        <Alert tone="warning">Two drivers have no car.</Alert>
        <Alert tone="error">Wrong email or password.</Alert>
      </Example>
      <Example title="Toasts" layout="row">
        <Button tone="paper" onClick={() => toasts.success('Booking created successfully!')}>
          Success
        </Button>
        <Button tone="paper" onClick={() => toasts.error('The car was taken a moment ago.')}>
          Error
        </Button>
        <Button tone="paper" onClick={() => toasts.info('A driver was assigned.')}>
          Info
        </Button>
      </Example>
      <Example title="Progress" layout="columns">
        <ProgressBar label="Sending the pictures" value={0.42} />
      </Example>
      <Example title="Loading, empty, failed" layout="columns">
        <Card className="grid content-start gap-3 p-6">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </Card>
        <Card>
          <EmptyState icon={<Inbox />} title="No messages">
            What customers write to you shows up here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            message="Failed to load bookings."
            onRetry={() => toasts.info('Tried again')}
          />
        </Card>
      </Example>
    </>
  );
}
