import '@mastermind/solver/page-worker';
